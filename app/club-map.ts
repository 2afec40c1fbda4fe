import type { Club } from './club.ts'

/** 'Carrer Gran de Gràcia, 123, 08012 Barcelona'. */
export const addressLine = ({ address: { street, postalCode, city } }: Pick<Club, 'address'>) =>
  `${street}, ${postalCode} ${city}`

/** URL of an embedded map, about four hundred metres around the club. */
export function clubMap({ position: { latitude, longitude } }: Pick<Club, 'position'>): string {
  const box = [longitude - 0.005, latitude - 0.0025, longitude + 0.005, latitude + 0.0025]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
