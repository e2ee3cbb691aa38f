import { Command } from 'cmdk'
import type { Recent } from './recents.ts'

interface PaletteItemProps extends Recent {
	/** What tells it from others. */
	detail?: string | null
	kind?: string
	onOpen: (recent: Recent) => void
}

/** What the palette knows a line by. */
export const paletteValue = ({ title, path, kind = '' }: { title: string; path: string; kind?: string | undefined }) =>
	`${kind} ${path} ${title}`.trim()

/** One line of the palette, and where it leads. */
export const PaletteItem = ({ title, path, detail, kind, onOpen }: PaletteItemProps) => (
	<Command.Item
		value={paletteValue({ title, path, kind })}
		onSelect={() => onOpen({ title, path })}
		className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm aria-selected:bg-ink/8"
	>
		<span className="grid min-w-0 grow">
			<span className="truncate font-medium">{title}</span>
			{detail && <span className="truncate text-muted text-xs">{detail}</span>}
		</span>
		{kind && <span className="shrink-0 text-muted text-xs">{kind}</span>}
	</Command.Item>
)

interface PaletteGroupProps {
	heading: string
	items: readonly Recent[]
	onOpen: (recent: Recent) => void
}

/** Lines under a heading; nothing where there are none. */
export const PaletteGroup = ({ heading, items, onOpen }: PaletteGroupProps) =>
	items.length > 0 && (
		<Command.Group
			heading={heading}
			className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
		>
			{items.map((item) => (
				<PaletteItem key={`${item.path} ${item.title}`} {...item} onOpen={onOpen} />
			))}
		</Command.Group>
	)
