import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#images/images_controller')

export const imageRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/image/upload-single',
    handle: [controller, 'store'],
    guard: 'investor',
    rate: 'upload',
    takesFile: { mostBytes: 5 * 1024 * 1024 },
    summary: 'Accepts a picture (multipart, field `file`) and answers its URL.',
    tag: 'images',
    status: 201,
    answer: 'document',
    refusals: ['unreadable_image', 'validation_failed'],
  },
  {
    method: 'GET',
    path: '/media/:name',
    handle: [controller, 'show'],
    guard: 'none',
    rate: 'api',
    summary: 'An uploaded picture, as WebP of at most 512 × 512.',
    tag: 'images',
    answer: 'document',
    refusals: ['image_not_found'],
  },
]
