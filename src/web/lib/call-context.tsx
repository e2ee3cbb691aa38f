import { createContext, type ReactNode, useContext } from 'react'
import { browserCall, type Call } from './api.ts'

const CallContext = createContext<Call>(browserCall)

export const CallProvider = ({ call, children }: { call: Call; children: ReactNode }) => (
	<CallContext value={call}>{children}</CallContext>
)

/** For what changes something; reads are queries. */
export const useCall = (): Call => useContext(CallContext)
