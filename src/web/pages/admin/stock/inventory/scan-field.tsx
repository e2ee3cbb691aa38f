import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import { useScannedItem } from '#web/features/stock/scanning/use-scanned-item.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

/** Opens the item of a code: scanned anywhere on the page, or typed here. */
export function ScanField() {
	const open = useScannedItem()
	const [typed, setTyped] = useState('')
	return (
		<form
			className="flex gap-2"
			onSubmit={(event) => {
				event.preventDefault()
				const code = typed.trim()
				if (code !== '') void open(code)
			}}
		>
			<TextInput
				aria-label="SKU or lot"
				placeholder="Scan or type SKU, lot"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={60}
				className="figures min-h-12 max-w-md flex-1"
			/>
			<Button type="submit" look="outline" className="min-h-12">
				<ScanBarcode size={18} aria-hidden /> Open
			</Button>
		</form>
	)
}
