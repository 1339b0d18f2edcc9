// Several elements as one for assistive technology, under Blueprint's names.

@_exported import BlueprintUI
