import { type RefObject, useRef, useState } from 'react'
import { type Moment, moment } from '../elapsed.ts'

/**
 * Since when the answers below a component have been read: before anything in it is drawn, and so before it reads. The first
 * stream of changes continues from there, and then sets it to null: a later one cannot.
 */
export function useReadSince(): RefObject<Moment | null> {
  const [mountedAt] = useState(moment)
  return useRef<Moment | null>(mountedAt)
}
