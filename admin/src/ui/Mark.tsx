import './mark.css'

/** The mark, drawn from the icon of the tab in the colours of the page. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <use href="/favicon.svg#mark" />
  </svg>
)
