import { createContext } from 'react'
import type { Target } from '../../core/reading/reading'

/** Where the links and pictures of the drawn document lead, by their numbers. */
export const Targets = createContext<readonly Target[]>([])
