import { z } from 'zod'
import { roles } from '../enums.ts'

export const staffMember = z.object({ id: z.number().int(), name: z.string(), role: z.enum(roles) })
