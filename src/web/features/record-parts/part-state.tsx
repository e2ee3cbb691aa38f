import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const slowAfterMs = 4000

interface PartStateProps {
	/** What it is of, as a sentence names it: "tokens". */
	name: string
	query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
}

/** Stands where a part of a record will be, says when that takes long, and what went wrong; the page around it stands. */
export function PartState({ name, query: { isPending, error, refetch } }: PartStateProps) {
	const isSlow = useIsSlow(isPending)
	if (isPending)
		return (
			<div role="status" className="grid gap-2 px-5 py-4 text-muted text-sm">
				{isSlow ? <p>The {name} take longer than usual.</p> : <span className="sr-only">Loading...</span>}
				<Skeleton className="h-12" />
			</div>
		)
	return (
		<div role="alert" className="grid justify-items-start gap-3 px-5 py-4 text-sm">
			<p className="[overflow-wrap:anywhere]">
				The {name} cannot be shown now. {messageOf(error)}
			</p>
			<Button look="outline" size="small" onClick={() => void refetch()}>
				Try again
				<span className="sr-only">: {name}</span>
			</Button>
		</div>
	)
}

function useIsSlow(isPending: boolean): boolean {
	const [isSlow, setSlow] = useState(false)
	useEffect(() => {
		if (!isPending) return
		const timer = setTimeout(() => setSlow(true), slowAfterMs)
		return () => {
			clearTimeout(timer)
			setSlow(false)
		}
	}, [isPending])
	return isSlow
}
