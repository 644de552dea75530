import { namesPayout } from '#accounts/payout_fields'
import { updateProfile } from '#accounts/profile_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/profiles_controller')
const common = {
  path: '/user/profile',
  guard: 'investor',
  rate: 'api',
  tag: 'profile',
  answer: { schema: 'User' },
} as const

export const profileRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    handle: [controller, 'show'],
    summary: "The caller's profile with the figures of their money.",
  },
  {
    ...common,
    method: 'PATCH',
    handle: [controller, 'update'],
    stepUp: namesPayout,
    edits: 'investor',
    summary: 'Changes the fields that are sent; null or empty text clears one.',
    body: updateProfile,
    refusals: ['validation_failed'],
  },
]
