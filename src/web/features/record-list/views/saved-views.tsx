import { useState } from 'react'
import { type Permission, permissionForPage } from '#contracts/shared/permissions.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { ConfirmButton } from '#web/features/record-parts/ask-first.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SaveViewForm } from './save-view-form.tsx'
import { useOpeningView, useSavedViews } from './use-saved-views.ts'

interface SavedViewsProps {
	/** The path of the list, and what stands behind the question mark in its URL now. */
	list: string
	search: string
}

const tab =
	'inline-flex min-h-9 items-center gap-1.5 border-transparent border-b-2 px-2 font-medium text-muted text-sm transition hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

/** The saved views of a list as tabs, and what can be done with the one that shows. */
export function SavedViews({ list, search }: SavedViewsProps) {
	const { answer, save, remove, openWith } = useSavedViews(list)
	const views = answer.data?.items ?? []
	useOpeningView(list, search, answer.data)
	const [isSaving, setSaving] = useState(false)
	const [isWorking, setWorking] = useState(false)
	const may = useMay()
	const shown = views.find((view) => view.search === search)
	const write = permissionForPage(list)?.replace('.read', '.write') as Permission | undefined
	async function work(act: () => Promise<unknown>) {
		setWorking(true)
		await act().catch((error) => showToast({ title: 'Not changed', description: messageOf(error), look: 'danger' }))
		setWorking(false)
	}
	if (views.length === 0 && search === '') return null
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b pb-px">
			{views.length > 0 && (
				<nav aria-label="Saved views" className="flex flex-wrap gap-x-2">
					<PageLink to={list} aria-current={search === '' ? 'page' : undefined} className={tab}>
						All
					</PageLink>
					{views.map(({ id, name, search: to, isShared, by, isOwn }) => (
						<PageLink
							key={id}
							to={`${list}?${to}`}
							aria-current={to === search ? 'page' : undefined}
							className={tab}
							{...(isShared && { title: isOwn ? 'Shared by you' : `Shared by ${by}` })}
						>
							{name}
							{isShared && <span className="font-normal text-xs">shared</span>}
						</PageLink>
					))}
				</nav>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-1 text-sm">
				{shown && (
					<Button
						look="quiet"
						size="small"
						disabled={isWorking}
						onClick={() => void work(() => openWith(shown.isDefault ? null : shown))}
					>
						{shown.isDefault ? 'Do not open with it' : 'Open the list with it'}
					</Button>
				)}
				{shown?.mayRemove && (
					<ConfirmButton
						action="Remove view"
						of={shown.name}
						question={shown.isShared ? 'Others lose it, too.' : `Remove “${shown.name}”?`}
						isPending={isWorking}
						onConfirm={() => void work(() => remove(shown))}
					/>
				)}
				{search !== '' && !shown && (
					<Button look="quiet" size="small" onClick={() => setSaving(true)}>
						Save this view
					</Button>
				)}
			</div>
			<Sheet isOpen={isSaving} onClose={() => setSaving(false)} side="center" title="Save this view">
				{isSaving && (
					<SaveViewForm
						mayShare={write !== undefined && may(write)}
						onClose={() => setSaving(false)}
						save={(view) => save({ ...view, search })}
					/>
				)}
			</Sheet>
		</div>
	)
}
