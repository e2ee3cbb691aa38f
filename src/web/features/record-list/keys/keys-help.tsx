import { Checkbox } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { setLetterKeys, useLetterKeys } from './letter-keys.ts'
import { keyHelp } from './list-keys.ts'

/** The keys of every list, and the switch for those that are single letters. */
export const KeysHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
	<Sheet isOpen={isOpen} onClose={onClose} side="center" title="Keys of lists">
		{isOpen && <KeyList />}
	</Sheet>
)

function KeyList() {
	const hasLetters = useLetterKeys()
	return (
		<>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3 p-5 text-sm">
				{keyHelp.map(([keys, meaning]) => (
					<div key={meaning} className="contents">
						<dt className="flex gap-1.5">
							{keys.map((key) => (
								<kbd
									key={key}
									className="min-w-7 whitespace-nowrap rounded-md border border-edge bg-sunken px-2 py-0.5 text-center font-medium text-xs"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
			<div className="border-line border-t px-5 py-4 text-sm">
				<Checkbox
					label="Single letters are keys, wherever nobody types"
					checked={hasLetters}
					onChange={({ target }) => setLetterKeys(target.checked)}
				/>
			</div>
		</>
	)
}
