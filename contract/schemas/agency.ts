import { z } from 'zod'

const link = z.url({ protocol: /^https?$/ })

/** Everything that names the agency. A setting with the Indore demo agency as default; public. */
export const agency = z.object({
  name: z.string().min(1).max(80),
  legal_name: z.string().max(120),
  tagline: z.string().max(120),
  address: z.string().max(200),
  city: z.string().max(80),
  state: z.string().max(80),
  postal_code: z.string().max(12),
  country: z.string().max(80),
  phone: z.string().max(20).describe('E.164'),
  email: z.email(),
  hours: z.string().max(120),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  social: z.array(z.object({ name: z.string().max(40), url: link })).max(8),
  popular_places: z.array(z.object({ city: z.string().max(80), featured: z.boolean() })).max(8),
})
export type Agency = z.infer<typeof agency>
