/*
| The table of contents of the API: a line per capability.
*/
import { depositRoutes } from '#deposits/routes'
import { openapiRoutes } from '#openapi/routes'
import { register } from '#routing/register'

register(depositRoutes)
register(openapiRoutes)
