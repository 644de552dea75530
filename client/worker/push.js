// Shows what was pushed, and opens its page. It caches nothing and answers no request.

/** The app that registered this worker, by the scope that it gave: `/user` or `/admin`. */
const APP = new URL(self.registration.scope).pathname.replace(/\/$/, '')
const ALL_NOTICES = `${APP}/notices`

/** The page of a push: a page of this app, whatever the push says. */
function pageOf(link) {
  const here = self.location.origin
  const page = URL.canParse(link, here) ? new URL(link, here) : null
  const isOurs = page?.origin === here && page.pathname.startsWith(`${APP}/`)
  return isOurs ? page.href : new URL(ALL_NOTICES, here).href
}

/** A push without text is shown too: a browser takes the permission from a site that shows nothing. */
const read = (data) => data?.json() ?? { title: 'A notice from Assay', link: ALL_NOTICES }

async function open(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // a page that shows something else is left alone: a form in it may be half filled in
  const shown = windows.find(({ url }) => url === page)
  return shown ? shown.focus() : self.clients.openWindow(page)
}

self.addEventListener('push', (event) => {
  const { title, link, tag } = read(event.data)
  const shown = { body: 'Open Assay to read it.', icon: '/favicon.svg', tag, data: { link } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data?.link)))
})
