import { vapidKey } from '#push/vapid_key'
import env from '#start/env'

const secret = env.get('VAPID_KEY')?.release()

/** What signs pushes, and whom a push service may write to. Without VAPID_KEY nothing is pushed. */
export const PUSH = {
  vapid: secret ? vapidKey(secret) : null,
  subject: `mailto:${env.get('SUPPORT_EMAIL') ?? 'support@assay.example'}`,
}
