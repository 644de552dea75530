import { advanceDemo } from '#business_days/business_day_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#business_days/business_days_controller')

const read = {
  method: 'GET',
  guard: 'staff',
  permission: 'business-days.read',
  rate: 'api',
  tag: 'business-days',
} as const

const close = {
  method: 'POST',
  guard: 'staff',
  permission: 'business-days.close',
  rate: 'money',
  tag: 'business-days',
  answer: { schema: 'ClosedDates' },
} as const

export const businessDayRoutes: RouteEntry[] = [
  {
    ...read,
    path: '/admin/business-days',
    handle: [controller, 'index'],
    summary: 'The business dates of the last year, the open one first.',
    answer: { schema: 'BusinessDays' },
  },
  {
    ...read,
    path: '/admin/business-days/:date',
    handle: [controller, 'show'],
    params: { date: 'A calendar date, YYYY-MM-DD.' },
    summary: 'One business date: the steps of its close and its trial balance.',
    answer: { schema: 'BusinessDayDetail' },
    refusals: ['business_day_not_found'],
  },
  {
    ...close,
    path: '/admin/business-days/close',
    handle: [controller, 'close'],
    stepUp: true,
    summary: 'Closes the business dates that are over; a step that failed is tried again.',
    refusals: ['close_failed'],
  },
  {
    ...close,
    path: '/admin/demo/advance',
    handle: [controller, 'advance'],
    body: advanceDemo,
    summary: 'Closes business dates ahead of the calendar. There is no such call outside a demo.',
    refusals: ['not_found', 'close_failed', 'validation_failed'],
  },
]
