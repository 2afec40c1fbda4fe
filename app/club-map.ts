import type { Club } from './club.ts'

/** 'Carrer Gran de Gràcia, 123, 08012 Barcelona'. */
export const addressLine = ({ address: { street, postalCode, city } }: Pick<Club, 'address'>) =>
  `${street}, ${postalCode} ${city}`

/** URL of an embedded map, about four hundred metres around a place. */
export function mapAround({ latitude, longitude }: Club['position']): string {
  const box = [longitude - 0.005, latitude - 0.0025, longitude + 0.005, latitude + 0.0025]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
