import { text } from 'node:stream/consumers'
import type { Download } from '@playwright/test'

/** What a file that was downloaded says; the browser may be another process's, so that its path means nothing here. */
export const textOf = async (file: Download): Promise<string> => text(await file.createReadStream())
