import { Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { NetworkMark } from './network-mark.tsx'
import { sharingCopy } from './sharing.copy.ts'
import { useCopyAddress } from './use-copy-address.ts'

const look =
  'inline-grid size-11 place-items-center rounded-sm border border-stone-500 transition-colors duration-160 hover:border-ink hover:bg-cream'

/**
 * Facebook, Twitter, Instagram, e-mail and the address (specification, section 2). Plain links:
 * they work without JavaScript and load nothing from those sites.
 */
export function ShareButtons({ title, what }: { title: string; what: 'page' | 'event' }) {
  const copy = useCopy(sharingCopy)
  const address = useSiteOrigin() + useLocation().pathname
  const links = shareLinks(address, title, copy.emailBody(address))
  const copyAddress = useCopyAddress(address, what)
  const asleep = useAsleep()
  const network = (name: string, href: string, mark: ReactNode, onClick?: () => void) => (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.on(name)}
        className={look}
        {...(onClick ? { ...asleep, onClick } : {})}
      >
        {mark}
      </a>
    </li>
  )
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-2 min-[375px]:gap-x-2">
      {network('Facebook', links.facebook, <NetworkMark name="facebook" />)}
      {network('Twitter', links.twitter, <NetworkMark name="twitter" />)}
      {network('Instagram', links.instagram, <NetworkMark name="instagram" />, () => {
        void copyAddress()
      })}
      <li>
        <a href={links.email} aria-label={copy.email} className={look}>
          <Mail aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </a>
      </li>
      <li className="needs-scripts">
        <IconButton
          {...asleep}
          label={copy.copy}
          className="hover:border-ink hover:bg-cream border border-stone-500"
          onClick={() => void copyAddress()}
        >
          <Link2 aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </IconButton>
      </li>
    </ul>
  )
}

/** Share links for a page, given its absolute address and title. */
function shareLinks(address: string, title: string, mailBody: string) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    twitter: `https://twitter.com/intent/tweet?url=${url}&text=${text}`,
    email: `mailto:?subject=${text}&body=${encodeURIComponent(mailBody)}`,
    // Instagram shares no links: the address is copied for pasting.
    instagram: 'https://www.instagram.com/',
  }
}
