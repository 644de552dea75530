import { text } from 'node:stream/consumers'
import type { Download } from '@playwright/test'

/** The text of a downloaded file; the browser may belong to another process, so that its path means nothing here. */
export const textOf = async (file: Download): Promise<string> => text(await file.createReadStream())
