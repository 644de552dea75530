import { instant, listOf, nullable, ref, shape, text, uuid } from '#openapi/shapes'
import type PushDeviceTransformer from '#push/push_device_transformer'

export const pushSchemas = {
  Push: shape({
    publicKey: {
      ...nullable(text()),
      description: 'The applicationServerKey of a subscription; null where nothing is pushed.',
    },
    devices: listOf(ref('PushDevice')),
  }),
  PushDevice: shape<ReturnType<PushDeviceTransformer['toObject']>>({
    id: uuid,
    name: text('What its owner calls it.'),
    digest: text('SHA-256 of its endpoint in base64url, by which a browser knows itself.'),
    createdAt: instant,
    lastUsedAt: { ...nullable(instant), description: 'When a push service last took a notice.' },
  }),
}
