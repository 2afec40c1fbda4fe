import { Bookmark } from 'lucide-react'
import { Button, ButtonLink, buttonClass } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Row, Section } from './fields-and-lists.tsx'

const variants = ['primary', 'line', 'danger'] as const
const darkVariants = ['light', 'ghost'] as const
const tones = ['neutral', 'olive', 'wine', 'warn', 'sea', 'error'] as const

export function Words() {
  return (
    <Section title="Type">
      <Eyebrow>Eyebrow</Eyebrow>
      <p className="text-display font-serif leading-none font-light">Display: Il·lusió</p>
      <p className="text-h1 font-serif">Heading one: ametlla ŀ</p>
      <p className="text-h2 font-serif">Heading two: olivera</p>
      <p className="text-h3 font-serif">Heading three: cel·ler</p>
      <p className="text-lead text-ink-2">Lead: a sentence that leads into what follows.</p>
      <p className="max-w-[42rem]">
        Body: the measure of prose is forty-two rem at most, 1.234,50 €.
      </p>
      <p className="text-sm text-stone-600">Small, secondary</p>
      <p className="text-quote font-serif italic">«A quote is the only italic.»</p>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    </Section>
  )
}

export function Controls() {
  return (
    <Section title="Buttons and links">
      {(['md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} busy>
            Busy
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <ButtonLink to="/dev/ui" size={size} variant="line">
            A link
          </ButtonLink>
        </Row>
      ))}
      <div className="on-dark bg-wine-900 text-paper p-6">
        <Row>
          {darkVariants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <IconButton label="Keep">
            <Bookmark className="size-5" />
          </IconButton>
        </Row>
      </div>
      <Row>
        <TextLink to="/dev/ui">Text link</TextLink>
        <TextLink to="/dev/ui" arrow>
          Text link that leads on
        </TextLink>
        <a href="/dev/ui" className={buttonClass({ variant: 'line', size: 'sm' })}>
          Anything as a button
        </a>
      </Row>
    </Section>
  )
}
