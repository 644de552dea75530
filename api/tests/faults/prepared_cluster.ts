import { ApiProcess } from './api_process.js'
import { Cluster } from './cluster.js'

export type { Cluster }

type Prepared = { cluster: Cluster; setup: string }

let template: Promise<Prepared> | null = null

/** A stopped cluster whose database is prepared; its files are removed when the process ends. */
async function aTemplate(): Promise<Prepared> {
  const cluster = new Cluster({})
  await cluster.create()
  const api = new ApiProcess(cluster.url)
  const setup = await api.prepare()
  await api.remove()
  await cluster.stop()
  return { cluster, setup }
}

/**
 * A PostgreSQL of its own with everything migrated, and the setup code of its first owner. It is prepared once for all
 * tests of a process, which get copies of its files: to prepare takes as long as many a test.
 */
export async function aPreparedCluster(settings: Record<string, string> = {}): Promise<Prepared> {
  template ??= aTemplate()
  const { cluster: prepared, setup } = await template
  const cluster = new Cluster(settings)
  await cluster.createFrom(prepared)
  return { cluster, setup }
}
