/** Where a page is shared with one click, given its absolute address and its title. */
export function shareLinks(address: string, title: string, mailBody: string) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    twitter: `https://twitter.com/intent/tweet?url=${url}&text=${text}`,
    email: `mailto:?subject=${text}&body=${encodeURIComponent(mailBody)}`,
    // Instagram shares no links: the address is copied, to be put in there.
    instagram: 'https://www.instagram.com/',
  }
}
