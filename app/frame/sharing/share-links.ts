/** Share links for a page, given its absolute address and title. */
export function shareLinks(address: string, title: string, mailBody: string) {
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
