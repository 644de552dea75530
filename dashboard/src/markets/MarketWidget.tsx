import { type ReactNode, useId } from 'react'
import { useTheme } from '@assay/client/react/useTheme'
import { useWidget, type WidgetState } from './useWidget.ts'
import './markets.css'

interface MarketWidgetProps {
  readonly kind: 'ticker-tape' | 'advanced-chart' | 'market-overview' | 'crypto-mkt-screener'
  /** The widget's own settings, without the theme, which the app sets. */
  readonly config: Readonly<Record<string, unknown>>
  /** The content of the frame, for people who cannot see it. */
  readonly title: string
  /** Shown until the widget has answered, and permanently if it is blocked. */
  readonly fallback: ReactNode
}

const HOME = 'https://www.tradingview.com/markets/'
const SANDBOX = 'allow-scripts allow-same-origin allow-popups'

/**
 * A market widget of TradingView: the frame that their loader would create, without their loader, so that no foreign
 * script runs in this page. The class of its kind reserves its height; nothing moves when it arrives.
 */
export function MarketWidget({ kind, config, title, fallback }: MarketWidgetProps) {
  const url = addressOf(kind, config, useTheme())
  // Another address is another frame, which has to report its load again.
  return <Widget key={url} kind={kind} url={url} title={title} fallback={fallback} />
}

interface WidgetProps extends Omit<MarketWidgetProps, 'config'> {
  readonly url: string
}

function Widget({ kind, url, title, fallback }: WidgetProps) {
  const end = useId()
  const { place, frame, state, retry } = useWidget(url)
  return (
    <div className={`widget widget-${kind}`} data-state={state} ref={place}>
      {state === 'live' ? (
        <a className="skip widget-skip" href={`#${end}`}>
          Skip the market widget
        </a>
      ) : (
        <div className="widget-fallback">{fallback}</div>
      )}
      {(state === 'loaded' || state === 'live') && (
        <iframe
          ref={frame}
          src={url}
          title={`${title}, by TradingView`}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          // While it is not visible, it must not be reachable either.
          inert={state !== 'live'}
        />
      )}
      <Attribution id={end} state={state} retry={retry} />
    </div>
  )
}

function Attribution({ id, state, retry }: { id: string; state: WidgetState; retry: () => void }) {
  return (
    <p className="widget-note muted" id={id} tabIndex={-1}>
      {state === 'blocked' && 'The market widget did not answer. '}
      {state === 'blocked' && (
        <button className="link-button" type="button" onClick={retry}>
          Try again
        </button>
      )}{' '}
      {state === 'live' && 'Figures may be delayed. '}
      <a href={HOME} target="_blank" rel="noopener noreferrer">
        Markets by TradingView
      </a>
    </p>
  )
}

function addressOf(
  kind: MarketWidgetProps['kind'],
  config: MarketWidgetProps['config'],
  theme: 'light' | 'dark',
): string {
  // The chart's parameter is `theme`, the others' `colorTheme`.
  const settings = {
    locale: 'en',
    ...config,
    [kind === 'advanced-chart' ? 'theme' : 'colorTheme']: theme,
  }
  const hash = encodeURIComponent(JSON.stringify(settings))
  return `https://www.tradingview-widget.com/embed-widget/${kind}/?locale=en#${hash}`
}
