/** The frame of the site around an error page of its own: loads late, where the panel has none. */
export { SiteFrame } from '#app/frame/site-frame/site-frame.tsx'
