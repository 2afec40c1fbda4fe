/** The page of a member with no dialog over it. */
export default function MemberPageAlone() {
  return null
}
