import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getVisitorOffer, takeVisitorCode } from '#contracts/creators/visitor-codes.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'

const offerQuery = { ...queryOf(getVisitorOffer, {}), staleTime: 60_000 }

/** A code of one's own, from the creator whose link led here: taken and tried with one press. */
export function VisitorCode({ onTake }: { onTake: (code: string) => Promise<string | null> }) {
	const call = useCall()
	const offer = useQuery(offerQuery).data?.offer
	const [problem, setProblem] = useState<string | null>(null)
	const take = useMutation({
		mutationFn: async () => onTake((await call(takeVisitorCode, {})).code),
		onSuccess: setProblem,
		onError: (error) => setProblem(messageOf(error)),
	})
	if (!offer) return null
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-ink/5 px-4 py-3 sm:col-span-2">
			<p className="min-w-0 flex-1 basis-60 text-[0.9375rem]">
				You came by <strong>{offer.handle}</strong>, who has a code of your own for you: {offer.worth}, good once.
			</p>
			<Button look="outline" size="small" className="min-h-10" disabled={take.isPending} onClick={() => take.mutate()}>
				Use my code
			</Button>
			{problem && (
				<p role="alert" className="basis-full text-bad text-sm">
					{problem}
				</p>
			)}
		</div>
	)
}
