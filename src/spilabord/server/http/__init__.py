"""HTTP: the application, its routes and their OpenAPI document, bodies, pages, and endpoints by noun."""
