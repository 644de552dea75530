// What these pages need, and nothing else. The server sends the same line as a header (headers.json holds it
// with frame-ancestors, which a page cannot say for itself); the tag covers any other static host.
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.tradingview-widget.com https://s.tradingview.com',
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ')
