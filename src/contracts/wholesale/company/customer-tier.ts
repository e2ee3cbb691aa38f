import { z } from 'zod'

export const customerTier = z.enum(['SILVER', 'GOLD', 'PLATINUM', 'INTERNAL'])
export type CustomerTier = z.output<typeof customerTier>
