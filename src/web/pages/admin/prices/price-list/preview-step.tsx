import { useState } from 'react'
import { formatCents } from '#contracts/shared/money.ts'
import type { PriceListRecord, PricePreview } from '#contracts/wholesale/prices/price-lists.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDay } from '#web/ui/date.tsx'
import { differenceText } from './difference-text.ts'
import { useShowPriceList } from './price-list-query.ts'

interface PreviewStepProps {
	preview: PricePreview
	save: () => Promise<PriceListRecord>
	/** Somebody changed the list meanwhile: the form says so. */
	isOvertaken: (error: unknown) => boolean
	onBack: () => void
	onSaved: () => void
}

/** What a change means for each company, from which day on, and the button that saves it. */
export function PreviewStep({ preview: { days }, save, isOvertaken, onBack, onSaved }: PreviewStepProps) {
	const show = useShowPriceList()
	const [isSaving, setSaving] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	const press = async () => {
		setSaving(true)
		try {
			const list = await save()
			show(list)
			showToast({ title: `${list.name} is saved` })
			onSaved()
		} catch (error) {
			if (isOvertaken(error)) return
			setRefusal(messageOf(error))
			setSaving(false)
		}
	}
	return (
		<div className="grid auto-rows-max gap-5 overflow-y-auto p-5">
			{refusal && (
				<p role="alert" className="rounded-xl bg-bad/10 px-4 py-3 text-bad text-sm">
					{refusal}
				</p>
			)}
			{days.length === 0 && <p role="status">No company pays anything else by this.</p>}
			{days.map(({ on, groups }) => (
				<section key={on} className="grid gap-3">
					<h3 className="font-semibold">
						From <CalendarDay on={on} />
					</h3>
					{groups.map((group) => (
						<Group key={group.companies[0]?.id} group={group} />
					))}
				</section>
			))}
			<div className="flex flex-wrap justify-end gap-3">
				<Button look="quiet" onClick={onBack}>
					Back
				</Button>
				<Button disabled={isSaving} onClick={() => void press()}>
					{isSaving ? 'Saving…' : 'Save'}
				</Button>
			</div>
		</div>
	)
}

const Group = ({ group: { count, companies, changes } }: { group: PricePreview['days'][number]['groups'][number] }) => (
	<div className="grid gap-2 rounded-2xl border border-line px-4 py-3 text-sm">
		<p>
			<strong>
				{count} {count === 1 ? 'company' : 'companies'}
			</strong>
			: {companies.map(({ name }) => name).join(', ')}
			{count > companies.length && ` and ${count - companies.length} more`}
		</p>
		<ul className="grid gap-1">
			{changes.map((change) => (
				<li key={`${change.casePackId} ${change.minCases}`} className="figures">
					{change.name}, {differenceText(change, formatCents)}
				</li>
			))}
		</ul>
	</div>
)
