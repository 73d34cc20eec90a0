// Replaces pictures, fonts and sounds in tests.
export default '/asset';
