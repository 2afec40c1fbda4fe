import { Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sharingCopy } from './sharing.copy.ts'
import { useCopyAddress } from './use-copy-address.ts'

/** One-colour icons of the networks on a 24 by 24 grid, drawn by us. */
const paths = {
  facebook:
    'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2.2H7.5v3.4H10V21h3.6v-6.4h2.6l.5-3.4h-3.1V9.3c0-.5.2-.8.4-.8Z',
  twitter:
    'M4 4.5h4.7l3.6 5 4.3-5H19l-5.6 6.6L20 19.5h-4.7l-4-5.5-4.8 5.5H4.1l6-7.1L4 4.5Zm3.1 1.8 9 11.4h.9L8 6.3h-.9Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm0 1.6A2.4 2.4 0 0 0 5.6 8v8A2.4 2.4 0 0 0 8 18.4h8a2.4 2.4 0 0 0 2.4-2.4V8A2.4 2.4 0 0 0 16 5.6H8Zm4 2.7a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4Zm0 1.6a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Zm4-2.7a .9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z',
} as const

function NetworkMark({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="currentColor"
      fillRule="evenodd"
    >
      <path d={paths[name]} />
    </svg>
  )
}

const buttonClass =
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
        className={buttonClass}
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
        <a href={links.email} aria-label={copy.email} className={buttonClass}>
          <Mail className="size-5" />
        </a>
      </li>
      <li className="needs-scripts">
        <IconButton
          {...asleep}
          label={copy.copy}
          className="hover:border-ink hover:bg-cream border border-stone-500"
          onClick={() => void copyAddress()}
        >
          <Link2 className="size-5" />
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
