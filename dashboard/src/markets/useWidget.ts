import { type RefObject, useEffect, useRef, useState } from 'react'

const ORIGINS: readonly string[] = [
  'https://www.tradingview-widget.com',
  'https://s.tradingview.com',
]
const NEAR = '200px'
const PATIENCE_MS = 8_000

/** `far`: not near the window yet. `loaded`: the frame is loaded and has sent no message. */
export type WidgetState = 'far' | 'loaded' | 'live' | 'blocked'

/**
 * Follows one foreign frame. It counts as live once it has sent a message itself, because a browser reports even a
 * blocked frame as loaded; without a message, after a refusal or offline, our own content stays.
 */
export function useWidget(url: string): {
  place: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLIFrameElement | null>
  state: WidgetState
  retry: () => void
} {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<WidgetState>('far')

  useEffect(() => {
    if (state !== 'far' || place.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setState(navigator.onLine ? 'loaded' : 'blocked')
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [state])

  useEffect(() => {
    if (state !== 'loaded') return
    return listen(frame, url, setState)
  }, [state, url])

  return { place, frame, state, retry: () => setState('far') }
}

function listen(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  turn: (state: WidgetState) => void,
): () => void {
  const hear = ({ source, origin }: MessageEvent) => {
    if (source === frame.current?.contentWindow && ORIGINS.includes(origin)) turn('live')
  }
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && url.startsWith(blockedURI)) turn('blocked')
  }
  const timer = setTimeout(() => turn('blocked'), PATIENCE_MS)
  addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', refuse)
  return () => {
    clearTimeout(timer)
    removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', refuse)
  }
}
