import { readFileSync } from 'node:fs'
import { readCompose } from '../deploy/compose.mjs'
import { readStages } from '../deploy/dockerfile.mjs'
import { inRoot } from '../root.mjs'

/**
 * The images that are pulled from a registry, without duplicates.
 *
 * @param {{ dockerfile: string, compose: string }} texts
 * @returns {string[]}
 */
export function foreignImages({ dockerfile, compose }) {
  const stages = readStages(dockerfile)
  const names = new Set(stages.map(({ name }) => name))
  const bases = stages.map(({ image }) => image).filter((image) => !names.has(image))
  const services = Object.values(readCompose(compose).services)
  const pulled = services.filter(({ build }) => !build).map(({ image = '' }) => image)
  return [...new Set([...bases, ...pulled])]
}

/** The images without a digest: their tag may be moved to another image. @param {string[]} images */
export const byTagAlone = (images) => images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))

/** @returns {string[]} a line for each image without a digest, with what to do */
export function unpinnedImages() {
  const images = foreignImages({
    dockerfile: readFileSync(inRoot('deploy', 'Dockerfile'), 'utf8'),
    compose: readFileSync(inRoot('docker-compose.yml'), 'utf8'),
  })
  return byTagAlone(images).map(
    (image) =>
      `${image} has no digest. Read it with: ` +
      `docker buildx imagetools inspect ${image} --format '{{.Manifest.Digest}}'\n` +
      `  and write ${image}@sha256:… where the image is named.`,
  )
}
