import { Command } from 'cmdk'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoundItem, FoundKind } from '#contracts/back-office/admin-search.ts'
import { useBackCloses } from '#web/lib/browser/back-closes.ts'
import { useBackdropCloses } from '#web/lib/browser/backdrop-closes.ts'
import { noteScrollbar } from '#web/lib/browser/scroll-lock.tsx'
import { PaletteGroup, PaletteItem, paletteValue } from './palette-items.tsx'
import { noteRecent, type Recent } from './recents.ts'
import { useEnter } from './use-enter.ts'
import { useFound } from './use-found.ts'
import { usePaletteItems } from './use-palette-items.ts'

const kindNames: Readonly<Record<FoundKind, string>> = {
	order: 'Order',
	wholesale_order: 'Wholesale order',
	return: 'Return',
	customer: 'Customer',
	company: 'Company',
	creator: 'Creator',
	staff: 'Staff',
	product: 'Product',
	promotion: 'Promotion',
	lot: 'Lot',
	claim_batch: 'Claim codes',
	message: 'Message',
}

/** Finds anything of the back office and makes what is new, by the keyboard alone. It is loaded when it is first opened. */
export function Palette({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null)
	const input = useRef<HTMLInputElement>(null)
	const [typed, setTyped] = useState('')
	const navigate = useNavigate()
	const { items, isError, isAsking } = useFound(typed)
	const text = typed.trim()
	const [chosen, setChosen] = useState('')
	const best = items[0] && paletteValue(shownOf(items[0]))
	// What the store has found stands above what was chosen until then, and is what Enter opens.
	useEffect(() => {
		if (best) setChosen(best)
	}, [best])
	useBackCloses(true, onClose)
	useBackdropCloses(dialog, onClose)
	useShown(dialog, input)
	const open = ({ title, path }: Recent) => {
		noteRecent({ title, path })
		onClose()
		void navigate(path)
	}
	const { kept, pages, made, searches } = usePaletteItems(text)
	const count = items.length + pages.length + made.length
	const [first] = text === '' ? [...kept, ...made, ...pages] : [...items, ...pages, ...made, ...searches]
	const { onKeyDown, onPointerMove, onTyped } = useEnter({
		first,
		found: items[0] && shownOf(items[0]),
		isAsking,
		isWaiting: isAsking && count === 0,
		open,
	})
	return (
		<dialog
			ref={dialog}
			aria-label="Find anything"
			data-side="center"
			className="sheet overflow-hidden"
			onClose={onClose}
		>
			<Command
				label="Find anything"
				value={chosen}
				onValueChange={setChosen}
				shouldFilter={false}
				loop
				onKeyDown={onKeyDown}
				className="flex max-h-[min(34rem,80dvh)] flex-col"
			>
				<PaletteInput
					ref={input}
					value={typed}
					onValueChange={(value) => {
						setTyped(value)
						onTyped()
					}}
				/>
				<p role="status" className="sr-only">
					{isAsking ? 'Searching' : text !== '' && `${count} found`}
				</p>
				<Command.List className="min-h-0 overflow-y-auto p-2" label="What was found" onPointerMove={onPointerMove}>
					{isError && <p className="px-3 py-2 text-bad text-sm">The search did not answer. Try it again.</p>}
					{items.map((item) => (
						<PaletteItem key={`${item.kind} ${item.path} ${item.title}`} {...shownOf(item)} onOpen={open} />
					))}
					<PaletteGroup heading="Opened last" items={kept} onOpen={open} />
					<PaletteGroup heading="Pages" items={text === '' ? [] : pages} onOpen={open} />
					<PaletteGroup heading="Make" items={made} onOpen={open} />
					<PaletteGroup heading="Pages" items={text === '' ? pages : []} onOpen={open} />
					<PaletteGroup heading="Search in a list" items={searches} onOpen={open} />
				</Command.List>
			</Command>
		</dialog>
	)
}

const PaletteInput = (props: ComponentProps<typeof Command.Input>) => (
	<div className="flex items-center gap-3 border-line border-b px-4">
		<Search size={18} aria-hidden className="text-muted" />
		<Command.Input
			{...props}
			maxLength={100}
			placeholder="Orders, people, products, codes, lots, pages …"
			className="min-h-14 grow bg-transparent text-base outline-none placeholder:text-muted"
		/>
	</div>
)

/** Shows the dialog with the focus in its field, and gives the focus back to where it came from. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>): void {
	useLayoutEffect(() => {
		const shown = dialog.current
		noteScrollbar()
		shown?.showModal()
		// The dialog would give the focus to the command menu around it, which takes no text.
		input.current?.focus()
		// Taken away while it is open, the dialog would not give the focus back.
		return () => shown?.close()
	}, [dialog, input])
}

const shownOf = ({ kind, title, detail, path }: FoundItem) => ({ title, path, detail, kind: kindNames[kind] })
