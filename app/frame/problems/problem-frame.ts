/** The site's layout around an error page: loaded late, as the panel does not need it. */
export { SiteFrame } from '#app/frame/site-frame/site-frame.tsx'
