import { useTheme } from '@assay/client/react/useTheme'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect } from 'react'
import { CustomRoutes, Admin as ReactAdmin } from 'react-admin'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router'
import { onSignedOutElsewhere } from './session.ts'
import { authProvider } from './authProvider.ts'
import { capabilities } from './capabilities.ts'
import { dataProvider } from './dataProvider.ts'
import { queryClient } from './queryClient.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { panelStore } from './panelStore.ts'
import { NoSuchPage } from './ui/NoSuchPage.tsx'
import { PanelLayout } from './shell/PanelLayout.tsx'
import { RequireRole } from './ui/RequireRole.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const store = panelStore()
const styles = createCache({ key: 'css', nonce })

// Made once: react-admin draws every screen a second time when it is given other routes, as after a change of theme.
const routes = (
  <CustomRoutes>
    {capabilities.flatMap(({ screens }) =>
      screens.map((screen) => (
        <Route
          key={screen.path}
          path={`/${screen.path}`}
          element={<RequireRole key={screen.path} screen={screen} />}
        />
      )),
    )}
  </CustomRoutes>
)

function Panel() {
  const theme = useTheme()
  const navigate = useNavigate()
  useEffect(() => onSignedOutElsewhere(() => void navigate('/admin-auth/admin-login')), [navigate])
  return (
    <CacheProvider value={styles}>
      <ReactAdmin
        basename="/admin"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
        layout={PanelLayout}
        catchAll={NoSuchPage}
        theme={theme === 'dark' ? darkTheme : lightTheme}
        darkTheme={null}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {routes}
      </ReactAdmin>
    </CacheProvider>
  )
}

/** The screens after staff sign-in, in the router that react-admin needs: the pages before do without it. */
export const Admin = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/admin/*" element={<Panel />} />
      {/* shown for a moment on the way out */}
      <Route path="*" element={null} />
    </Routes>
  </BrowserRouter>
)
