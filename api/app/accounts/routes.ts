import { authRoutes } from '#accounts/auth_routes'
import { passwordRoutes } from '#accounts/password_routes'
import { profileRoutes } from '#accounts/profile_routes'
import { sessionRoutes } from '#accounts/session_routes'
import { staffRoutes } from '#accounts/staff_routes'
import { userRoutes } from '#accounts/user_routes'
import type { RouteEntry } from '#routing/route_entry'

export const accountRoutes: RouteEntry[] = [
  ...authRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...staffRoutes,
]
