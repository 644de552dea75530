// The policy allows only what these pages need. The server sends the same policy as a header (headers.json has it with
// frame-ancestors, which works only in a header); the tag covers any other static host.
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
